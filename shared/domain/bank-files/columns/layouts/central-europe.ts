export const CENTRAL_EUROPE = `
x-central-europe | None | ZZ | bank | ? | ? | unknown | Never=d; Never two=t; Never three=a; Never four | test recalled
`
