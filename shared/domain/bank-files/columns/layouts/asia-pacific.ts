export const ASIA_PACIFIC = `
x-asia-pacific | None | ZZ | bank | ? | ? | unknown | Never=d; Never two=t; Never three=a; Never four | test recalled
`
