import { expect, test } from 'vitest'
import { linesOf, readConfig } from '../support/literal-config.ts'

function read(url: string) {
  const { config, diagnostics } = readConfig({}, { 'lectern.json': { assistant: { contact: { url } } } })
  const { assistant } = config.settings
  return { url: assistant ? assistant.contact.url : undefined, lines: linesOf(diagnostics).join('\n') }
}

test('the contact page needs an http or https URL', () => {
  for (const url of ['https://example.com/support?a=1', 'http://localhost:3000'])
    expect(read(url)).toEqual({ url, lines: '' })
  for (const url of ['/support', 'mailto:help@example.com', 'https://', 'file:///etc/passwd'])
    expect(read(url).url).toBeUndefined()
})

test.each(['https://user:s3cret@example.com', 'https://user@example.com', 'https://:s3cret@example.com'])(
  '%s is ignored because all readers would see it',
  address => {
    const { url, lines } = read(address)
    expect(url).toBeUndefined()
    expect(lines).toContain('"assistant.contact.url" must not have a user name or a password: all readers see it.')
    expect(lines).not.toContain('s3cret')
  },
)
