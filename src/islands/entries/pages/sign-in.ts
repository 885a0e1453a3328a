import { withFragment } from '../../reader/with-fragment.ts'

// The sign-in page. The server never sees the fragment of an address, but browsers keep it when they are redirected here:
// readers return to the exact place.
const { hash } = location
if (hash !== '') {
  for (const input of document.querySelectorAll<HTMLInputElement>('input[name="redirect"]'))
    input.value = withFragment(input.value, hash)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a.sign-in-button')) {
    const url = new URL(link.href)
    url.searchParams.set('redirect', withFragment(url.searchParams.get('redirect') ?? '', hash))
    link.href = url.href
  }
}
