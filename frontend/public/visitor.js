// Runs before the first paint of the pages that anyone may see: whoever is signed in is shown the way to the dashboard. Nothing is
// decided by it; the dashboard asks who it is. And these pages change with the light of the screen, as the product does.
{
  const root = document.documentElement
  const isSignedIn = Object.keys(localStorage).some((key) =>
    /^CognitoIdentityServiceProvider\..*\.LastAuthUser$/.test(key),
  )
  root.toggleAttribute('data-signed-in', isSignedIn)
  const chosen = localStorage.getItem('mantine-color-scheme-value')
  if (chosen !== 'light' && chosen !== 'dark')
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
      root.setAttribute('data-mantine-color-scheme', matches ? 'dark' : 'light')
    })
}
