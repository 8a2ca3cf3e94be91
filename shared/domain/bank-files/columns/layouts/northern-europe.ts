export const NORTHERN_EUROPE = `
x-northern-europe | None | ZZ | bank | ? | ? | unknown | Never=d; Never two=t; Never three=a; Never four | test recalled
`
