import { expect, test } from 'vitest'
import { loadEffects } from './load-effects.ts'
import { parseModules, sourceModules } from './modules.ts'

/** Modules that are started, not imported: programs, threads, and the scripts of a page. */
const programs: readonly RegExp[] = [
  /^cli\/main\.ts$/,
  /^host\/(?:.*\/)?[\w-]*worker\.ts$/,
  /^islands\/entries\/.*\.ts$/,
]

/** Other modules with side effects at load time, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'components/text/color.tsx': 'names the parts of a component: `<Color.Item>`',
  'components/layout/tree.tsx': 'names the parts of a component: `<Tree.File>`',
  'islands/dev/dev.ts': 'the script of the preview',
  'islands/playground/channel/channel-playground.tsx': 'adds its words to those of the playground, on demand',
  'islands/playground/channel/check-value-at.ts': 'adds its words to those of the playground, on demand',
  'islands/playground/channel/connection-session.ts': 'adds its words to those of the playground, on demand',
  'islands/playground/channel/log/log-panel.tsx': 'adds its words to those of the playground, on demand',
  'islands/playground/channel/subprotocol-preview.tsx': 'adds its words to those of the playground, on demand',
  'islands/playground/channel/unsupported-servers.tsx': 'adds its words to those of the playground, on demand',
  'islands/playground/credentials/secret-input.tsx': 'adds its words to those of the playground, on demand',
  'islands/playground/credentials/storage-choice.tsx': 'adds its words to those of the playground, on demand',
  'islands/playground/credentials/token-panel.tsx': 'adds its words to those of the playground, on demand',
  'islands/playground/credentials/token-status.tsx': 'adds its words to those of the playground, on demand',
  'islands/playground/described/described-response.tsx': 'adds its words to those of the playground, on demand',
  'islands/playground/fields/array-items.tsx': 'adds its words to those of the playground, on demand',
  'islands/playground/fields/choice-field.tsx': 'adds its words to those of the playground, on demand',
  'islands/playground/fields/chosen-file.tsx': 'adds its words to those of the playground, on demand',
  'islands/playground/fields/controls/add-field.tsx': 'adds its words to those of the playground, on demand',
  'islands/playground/fields/controls/drop-area.tsx': 'adds its words to those of the playground, on demand',
  'islands/playground/fields/controls/new-field-name.tsx': 'adds its words to those of the playground, on demand',
  'islands/playground/fields/entry-field.tsx': 'adds its words to those of the playground, on demand',
  'islands/playground/fields/enum-field.tsx': 'adds its words to those of the playground, on demand',
  'islands/playground/fields/json/json-editor.tsx': 'adds its words to those of the playground, on demand',
  'islands/playground/operation/body-text.tsx': 'adds its words to those of the playground, on demand',
  'islands/playground/operation/sample-panel.tsx': 'adds its words to those of the playground, on demand',
  'islands/playground/server/custom-address.tsx': 'adds its words to those of the playground, on demand',
  'islands/playground/server/linked-server.tsx': 'adds its words to those of the playground, on demand',
  'server/network/private-addresses.ts': 'fills a table',
}

test('only programs have side effects when they are loaded', () => {
  const acting = sourceModules.filter(
    module => !programs.some(pattern => pattern.test(module.path)) && loadEffects(module).length > 0,
  )
  expect(acting.map(({ path }) => path).sort()).toEqual(Object.keys(exceptions).sort())
})

test('finds statements with side effects at load time', () => {
  const text = `
    import { run } from './run.ts'
    export const a = 1
    export type A = string
    interface B { readonly c: string }
    export function d() { run() }
    run()
    for (const x of [1]) run(x)
    d.name = 'd'
    if (a) { run() }
  `
  expect(parseModules({ 'a.ts': text }).flatMap(loadEffects)).toEqual([
    'run()',
    'for (const x of [1]) run(x)',
    `d.name = 'd'`,
    'if (a) { run() }',
  ])
})
