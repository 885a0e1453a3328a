import { expect, test } from 'vitest'
import { convertModule } from '../../../src/host/offline/convert-module.ts'

test('imports are listed in the order in which the modules run', async () => {
  const module = await convertModule(
    'a.js',
    'export * from "./c.js";import{x}from"./b.js";import"./a.js";export{y}from"./d.js";x(()=>import(`./later.js`), import("./too.js"), name=>import(name))',
  )
  expect(module?.imports.toSorted()).toEqual(['./a.js', './b.js', './c.js', './d.js'])
  expect(module?.importsOnDemand).toEqual(['./later.js', './too.js'])
})

test('text of a module does not look like an import', async () => {
  const module = await convertModule('a.js', 'console.log(\'await __vite_ssr_import__("./a.js")\')')
  expect(module?.imports).toEqual([])
})

test('a syntax error gives nothing', async () => {
  expect(await convertModule('a.js', 'import {')).toBe(undefined)
})
