import type { Located } from './json/located.ts'
import type { Report } from './json/report.ts'
import { byType } from './readers/by-type.ts'
import { objectOf } from './readers/collections.ts'
import type { Reader } from './readers/reader.ts'
import type { GraphqlSettings } from './settings.ts'
import { readPublicUrl } from './values/address.ts'

type Endpoint = NonNullable<GraphqlSettings['endpoint']>

/** Reads `graphql` of `lectern.json`: the URL of all GraphQL APIs, or one by the path of each schema. */
export const readGraphql: Reader<GraphqlSettings> = objectOf({
  endpoint: byType<Endpoint>({ string: readPublicUrl, object: readEndpoints }),
})

function readEndpoints(value: Located, report: Report): Endpoint {
  if (value.type !== 'object') return []
  return value.members.flatMap(({ key, value: address }) => {
    const url = readPublicUrl(address, report)
    return url === undefined ? [] : [[key.replace(/^(?:\.?\/)+(?!\/)/, ''), url] as const]
  })
}
