import { expect, test } from 'vitest'
import { hosts } from '../../../src/render/hosts/hosts.ts'
import { exampleSite } from './example-site.ts'

const sites = {
  folder: exampleSite(),
  'file-below-docs': exampleSite({ pages: 'file', base: '/docs' }),
}

for (const [name, host] of Object.entries(hosts))
  for (const [form, site] of Object.entries(sites))
    test(`the files for ${name}: ${form}`, async () => {
      const { uploaded, configuration, removed = [], diagnostics } = host.filesFor(site)
      const files = [
        ...uploaded.map(file => `=== uploaded: ${file.path}\n${file.contents}`),
        ...configuration.map(file => `=== configuration: ${file.path}\n${file.contents}`),
        ...removed.map(path => `=== removed: ${path}\n`),
      ]
      expect(diagnostics).toEqual([])
      await expect(files.join('') || 'nothing\n').toMatchFileSnapshot(`golden/${name}-${form}.txt`)
    })
