const HOME = '/dashboard'

/** The sign-in page that leads on to a path. */
export function pathAfterSignIn(going: string): string {
  return going === HOME ? '/sign-in' : `/sign-in?next=${encodeURIComponent(going)}`
}

/** Where to go after signing in: a path of these pages and never another site, whatever the address bar says. */
export function nextPath(next: string | null): string {
  if (!next || !/^\/[^/\\]/.test(next)) return HOME
  const base = 'http://local'
  const url = URL.parse(next, base)
  // What is left of `/.//evil.test` names a site again.
  if (url?.origin !== base || url.pathname.startsWith('//')) return HOME
  return url.pathname + url.search + url.hash
}
