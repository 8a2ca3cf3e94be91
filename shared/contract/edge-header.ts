/** The header by which the distribution makes itself known to the API, whose own address is open to everybody. */
export const edgeHeader = 'x-tieout-edge'
