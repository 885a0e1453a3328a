import { expect, test } from 'vitest'
import { actionsIn, actionTerms } from '../../../src/search/words/action-terms.ts'
import { languageToolsOf } from '../../../src/search/words/language-tools.ts'

const { analyzer } = (await languageToolsOf(['en']))('en')

test.each([
  ['GET', '/v2/droplets', ['=list:droplet']],
  ['get', '/v2/droplets/{id}', ['=get:droplet']],
  ['POST', '/v2/droplets/', ['=create:droplet']],
  ['POST', '/v2/droplets/{id}', ['=update:droplet']],
  ['PUT', '/v2/droplets/{id}/backups/policy', ['=update:polici']],
  ['PATCH', '/load_balancers/{id}', ['=update:load', '=update:balanc']],
  ['DELETE', '/ssh-keys/{id}', ['=delete:ssh', '=delete:key']],
  ['GET', '/files/{name}.json', ['=get:file']],
  ['GET', '/{tenant}', []],
  ['GET', '/', []],
  ['OPTIONS', '/droplets', []],
])('%s %s', (method, path, terms) => {
  expect(actionTerms(method, path, analyzer)).toEqual(terms)
})

test.each([
  ['create droplet', ['create']],
  ['How do I delete or create a droplet?', ['delete']],
  ['get droplet', ['get', 'list']],
  ['Edit a key', ['update']],
  ['creation of droplets', []],
  ['constructor', []],
  ['', []],
])('the action terms of "%s"', (question, actions) => {
  expect(actionsIn(question).map(([action]) => action)).toEqual(actions)
})
