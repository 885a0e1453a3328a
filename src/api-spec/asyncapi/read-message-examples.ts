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
  format: ExampleFormat,
  context: ReadContext,
): readonly MessageExample[] {
  return listOf(holder, 'examples', context.report).flatMap(written => {
    const node = dereference(written, context)
    return node ? [readExample(node, format, context)] : []
  })
}

const exampleKeys = ['payload', 'headers', 'name', 'summary']

function readExample(node: SpecNode, format: ExampleFormat, context: ReadContext): MessageExample {
  if (!isObject(node.value) || exampleKeys.every(key => valueAt(node, key) === undefined)) {
    return { name: '', ...exampleContent(exactValue(node) ?? null, format) }
  }
  const payload = valueOfReference(childOf(node, 'payload'), context)
  return {
    name: textOf(node, 'name', context.report) ?? '',
    summary: textOf(node, 'summary', context.report),
    ...(payload === undefined ? {} : exampleContent(payload, format)),
    headers: valueOfReference(childOf(node, 'headers'), context),
  }
}

/** A value may be in a separate file. */
function valueOfReference(node: SpecNode, context: ReadContext): Json | undefined {
  const target = dereference(node, context)
  return target && exactValue(target)
}
