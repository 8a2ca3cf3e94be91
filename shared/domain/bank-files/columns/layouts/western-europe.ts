export const WESTERN_EUROPE = `
x-western-europe | None | ZZ | bank | ? | ? | unknown | Never=d; Never two=t; Never three=a; Never four | test recalled
`
