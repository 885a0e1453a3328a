import type { Json } from '../../source/json/json.ts'
import { exactValue } from '../document/exact-numbers.ts'
import { childOf, isObject, type SpecNode, valueAt } from '../document/node.ts'
import { listOf, textOf } from '../document/node-readers.ts'
import { dereference, type ReadContext } from '../document/read-context.ts'
import type { MessageExample } from '../model/channel.ts'
import { type ExampleFormat, exampleContent } from '../shared-readers/read-examples.ts'

/** The examples of a message. An example without payload and headers is the payload itself, as in 2.0. */
export function readMessageExamples(
  holder: SpecNode,
  language: ExampleFormat,
  reading: ReadContext,
): readonly MessageExample[] {
  return listOf(holder, 'examples', reading.report).flatMap(written => {
    const node = dereference(written, reading)
    return node ? [readExample(node, language, reading)] : []
  })
}

const words = ['payload', 'headers', 'name', 'summary']

function readExample(node: SpecNode, language: ExampleFormat, reading: ReadContext): MessageExample {
  if (!isObject(node.value) || words.every(word => valueAt(node, word) === undefined)) {
    return { name: '', ...exampleContent(exactValue(node) ?? null, language) }
  }
  const payload = valueOfReference(childOf(node, 'payload'), reading)
  return {
    name: textOf(node, 'name', reading.report) ?? '',
    summary: textOf(node, 'summary', reading.report),
    ...(payload === undefined ? {} : exampleContent(payload, language)),
    headers: valueOfReference(childOf(node, 'headers'), reading),
  }
}

/** A value may be in a separate file. */
function valueOfReference(node: SpecNode, reading: ReadContext): Json | undefined {
  const target = dereference(node, reading)
  return target && exactValue(target)
}
