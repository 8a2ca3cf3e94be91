export const WALLETS = `
x-wallets | None | ZZ | bank | ? | ? | unknown | Never=d; Never two=t; Never three=a; Never four | test recalled
`
