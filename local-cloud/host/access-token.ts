/** Signs in and returns the tokens that a page would hold. The local user pool takes the password itself; the one in the cloud takes SRP alone. */
import * as z from 'zod'
import { userPoolClientId } from '../template/physical.ts'

const Answer = z.object({
  AuthenticationResult: z.object({ AccessToken: z.string(), IdToken: z.string(), RefreshToken: z.string() }),
})

export async function accessTokenOf(userPoolUrl: string, email: string, password: string): Promise<string> {
  return (await tokensOf(userPoolUrl, email, password)).AccessToken
}

export async function tokensOf(
  userPoolUrl: string,
  email: string,
  password: string,
): Promise<z.output<typeof Answer>['AuthenticationResult']> {
  const response = await fetch(userPoolUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
      ClientId: userPoolClientId,
    }),
  })
  if (!response.ok) throw new Error(`${email} cannot sign in: ${await response.text()}`)
  return Answer.parse(await response.json()).AuthenticationResult
}
