/** Whether a header names the day on which the bank booked, beside one on which somebody bought or which counts for interest. */
export function isBookedDay(key: string): boolean {
  return BOOKED.test(key)
}

const BOOKED =
  /(?<!\p{L})(?:post(?:ed|ing)?|book(?:ed|ing)|buchung|comptab|inscri|contab|registraz|lancamento|boek|bokf|bogf|kirjaus|ksiegow|zauctov|konyvel|knjizenj)/u
