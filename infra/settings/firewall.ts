/** How much one address may ask of the API before it is told to wait: a firm of a hundred people behind one address does not come near it. */
export const firewall = { requestsMax: 3_000, windowSeconds: 300 }
