import { expect, test } from 'vitest'
import { checkExternalRequests } from '../../../src/render/policy/check-external-requests.ts'
import { assembleSite } from '../../../src/site/assemble-site.ts'
import { docsFolder } from '../../support/docs-folder.ts'
import { linesOf, readConfig } from '../../support/literal-config.ts'

function findings(files: Readonly<Record<string, string>>, settings: object = {}) {
  const { config } = readConfig({ integrations: { posthog: { apiKey: 'phc_1' } } }, { 'lectern.json': settings })
  const folder = docsFolder(files)
  const site = assembleSite({ config, pages: [], assets: folder.assets }).value
  return linesOf(checkExternalRequests(site, folder.files))
}

test('scripts and style sheets that contact other sites are reported with their position', () => {
  const found = findings({
    'chat.js': "const script = document.createElement('script')\nscript.src = 'https://chat.example.com/a.js'\n",
    'style.css': '@import url("https://fonts.example.com/css2?family=A");\nbody { color: red }\n',
  })
  expect(found.map(line => line.split(' This file requests')[0])).toEqual([
    'warning render/blocked-request chat.js:2:7',
    'warning render/blocked-request style.css:1:1',
  ])
})

test('allowed hosts and those of integrations are not reported', () => {
  const files = { 'a.js': "s.src = 'https://chat.example.com/a.js'; t.src = 'https://us-assets.i.posthog.com/b.js'" }
  expect(findings(files, { allowedHosts: ['chat.example.com'] })).toEqual([])
})
