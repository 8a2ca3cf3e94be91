import { beforeAll, expect, test } from 'vitest'
import type { Cloud } from '../../local-cloud/template/cloud.ts'
import { aStage } from './a-stage.ts'

let cloud: Cloud
beforeAll(async () => {
  ;({ cloud } = await aStage('prod', { alarms: 'ops@example.com', canary: 'on' }))
})

test('the address of the API itself answers nobody: the distribution alone knows the word that is asked for', () => {
  const { Origins, CacheBehaviors } = cloud.distribution
  const api = Origins.find(({ Id }) => Id === CacheBehaviors[0]?.TargetOriginId)
  const [said] = api!.OriginCustomHeaders
  expect(said?.HeaderName).toBe('x-tieout-edge')
  expect(said?.HeaderValue).toMatch(/^[0-9a-f-]{36}$/)
  expect(cloud.authorizer.headers).toEqual(['authorization', 'x-tieout-edge'])
  expect(cloud.authorizer.function.environment.EDGE_WORD).toBe(said?.HeaderValue)
})

test('the distribution is not asked to compress what it may not keep, since it would not', () => {
  const { DefaultCacheBehavior, CacheBehaviors } = cloud.distribution
  expect([DefaultCacheBehavior, ...CacheBehaviors].map(({ Compress }) => Compress)).toEqual([true, false])
})

test('who asked the API is what the distribution says, whatever they say of themselves, and no cookie comes along', () => {
  const [api] = cloud.distribution.CacheBehaviors
  expect(api!.PathPattern).toBe('/api/*')
  const [association] = api!.FunctionAssociations
  const code = cloud.edgeFunctions.get(association!.FunctionARN)!
  const handler = new Function(`${code}; return handler`)()
  const headers = { 'x-tieout-viewer': { value: '6.6.6.6' }, accept: { value: '*/*' } }
  const cookies = { _tracked: { value: 'by the pages of the company' } }
  const request = handler({
    request: { uri: '/api/companies', headers, cookies },
    viewer: { ip: '198.51.100.9' },
  })
  expect(request).toEqual({
    uri: '/api/companies',
    cookies: {},
    headers: { 'x-tieout-viewer': { value: '198.51.100.9' }, accept: { value: '*/*' } },
  })
})
