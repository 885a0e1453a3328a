import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { componentModules } from '../../../../src/components/component-modules.ts'
import { componentGroups, components } from '../../../../src/components/components.ts'
import { injectedNames, providedModules } from '../../../../src/host/author-code/modules/provided-names.ts'

test('every component is exported from its own file', async () => {
  const names = Object.keys(components).filter(name => /^[A-Z]\w*$/.test(name) && name !== 'Fragment')
  expect(Object.keys(componentModules).sort()).toEqual([...new Set([...names, ...Object.keys(componentGroups)])].sort())
  for (const [name, file] of Object.entries(componentModules)) {
    const path = ['ts', 'tsx']
      .map(ending => `src/components/${file}.${ending}`)
      .find(candidate => existsSync(candidate))
    const module: unknown = await import(`../../../../${path}`)
    expect(module, name).toHaveProperty(name === 'FileTree' ? 'Tree' : name)
  }
})

test('the package contains compiled versions of all that it bundles for the browser', () => {
  const { files } = JSON.parse(readFileSync('tsconfig.build.json', 'utf8')) as { files: string[] } // our own
  expect(files).toEqual(readdirSync('src/islands/author').map(name => `src/islands/author/${name}`))
})

test('a name that code declares or uses as an object is not provided by us', () => {
  const injected = injectedNames('const picture = new Image(); useState(); <Card /><Tabs />', {
    declared: new Set(['Tabs']),
  })
  expect(injected).toMatchObject({
    Card: [providedModules.components, 'Card'],
    useState: [providedModules.react, 'useState'],
  })
  expect(injected).not.toHaveProperty('Image')
  expect(injected).not.toHaveProperty('Tabs')
})
