import type { CanonicalSpec } from '../../api-spec/conformance/canonical-spec.ts'
import { type SpectralResult, spectralToDiagnostics } from '../../api-spec/conformance/spectral-diagnostics.ts'
import { isObject } from '../../api-spec/document/node.ts'
import type { ValidatorResult } from './validator-result.ts'

/** Validate an AsyncAPI spec with `@asyncapi/parser`, without its recommendations about style. */
export async function validateAsyncApi(spec: CanonicalSpec): Promise<ValidatorResult> {
  const { main, urlOf, canonicalValue } = spec
  const version = isObject(main.value) ? String(main.value.asyncapi) : ''
  if (!supported.test(version)) return { diagnostics: [], unsupported: version }
  const { Parser } = await import('@asyncapi/parser')
  const parser = new Parser({
    ruleset: { recommended: false },
    __unstable: {
      resolver: { cache: false, resolvers: ['https', 'http', 'file'].map(schema => projectFiles(schema, spec)) },
    },
  })
  const source = urlOf(main)
  // The parser gets the canonical form as text. Positions are looked up in the author's documents.
  const results = await parser.validate(JSON.stringify(canonicalValue(main, brokenUrl)), { source })
  return { diagnostics: spectralToDiagnostics(results as readonly SpectralResult[], source, `AsyncAPI ${version}`) } // only these fields are read
}

/** No resolver knows this scheme, so the parser leaves broken references as they are. */
const brokenUrl = 'broken:reference'

/** The versions that `@asyncapi/parser` 3.6 supports. */
const supported = /^(?:2\.[0-6]\.\d+|3\.[01]\.\d+)$/

/**
 * Takes precedence over the parser's own resolver, which would read any file or URL. It must not fail, because the
 * parser would then try its own resolver.
 */
const projectFiles = (schema: string, { documentAt, canonicalValue }: CanonicalSpec) => ({
  schema,
  order: 1,
  canRead: true,
  read: (uri: { toString(): string }) => {
    const document = documentAt(uri.toString())
    return JSON.stringify(document ? canonicalValue(document, brokenUrl) : {})
  },
})
