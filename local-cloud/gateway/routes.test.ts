import { expect, test } from 'vitest'
import type { CloudRoute } from '../template/cloud.ts'
import { routeFinder } from './routes.ts'

const aRoute = (key: string) => {
  const [method = '', path = ''] = key.split(' ')
  const it = { name: key } as CloudRoute['function']
  return { method, path, function: it, callArn: key, timeoutMs: 1000 }
}
const find = routeFinder(
  [
    'GET /api/matches/{companyId}',
    'GET /api/matches/stats',
    'DELETE /api/matches/{id}',
    'GET /api/{a}/x/{b}',
    'GET /api/y/{a}/z',
  ].map(aRoute),
)
const found = (method: string, path: string) => find(method, path)?.route.path

test('a fixed segment wins over one that varies', () => {
  expect(found('GET', '/api/matches/stats')).toBe('/api/matches/stats')
  expect(found('GET', '/api/matches/7')).toBe('/api/matches/{companyId}')
  expect(found('GET', '/api/y/x/z')).toBe('/api/y/{a}/z')
})

test('what varies is handed over decoded', () => {
  expect(find('DELETE', '/api/matches/a%2Fb%20c')?.pathParameters).toEqual({ id: 'a/b c' })
  expect(find('DELETE', '/api/matches/%E0%A4%A')?.pathParameters).toEqual({ id: '%E0%A4%A' })
})

test('another method, a longer path, a shorter one and an empty segment have no route', () => {
  expect(found('HEAD', '/api/matches/stats')).toBeUndefined()
  expect(found('GET', '/api/matches/stats/')).toBeUndefined()
  expect(found('GET', '/api/matches')).toBeUndefined()
  expect(found('GET', '/api/matches/')).toBeUndefined()
})
