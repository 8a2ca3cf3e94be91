import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda'

export type HttpEvent = APIGatewayProxyEventV2WithJWTAuthorizer
