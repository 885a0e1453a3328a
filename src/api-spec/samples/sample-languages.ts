import type { SampleLanguage } from '../request/api-request.ts'
import { bash } from './languages/bash.ts'
import { c } from './languages/c.ts'
import { cpp } from './languages/cpp.ts'
import { csharp } from './languages/csharp.ts'
import { dart } from './languages/dart.ts'
import { dotnet } from './languages/dotnet.ts'
import { go } from './languages/go.ts'
import { java } from './languages/java.ts'
import { javascript } from './languages/javascript.ts'
import { kotlin } from './languages/kotlin.ts'
import { node } from './languages/node.ts'
import { php } from './languages/php.ts'
import { powershell } from './languages/powershell.ts'
import { python } from './languages/python.ts'
import { ruby } from './languages/ruby.ts'
import { rust } from './languages/rust.ts'
import { swift } from './languages/swift.ts'
import { typescript } from './languages/typescript.ts'

/** All languages of code samples. Browsers load single ones with `load-sample-language.ts`. */
export const sampleLanguages: readonly SampleLanguage[] = [
  bash,
  python,
  javascript,
  node,
  php,
  go,
  java,
  ruby,
  powershell,
  swift,
  csharp,
  dotnet,
  typescript,
  c,
  cpp,
  kotlin,
  rust,
  dart,
]

/** The default languages. */
export const defaultLanguages: readonly SampleLanguage[] = [bash, python, javascript, php, go, java, ruby]

/** The language with this key or alias, ignoring case; `undefined` if the name is unknown. */
export function languageOf(name: string): SampleLanguage | undefined {
  const normalized = name.trim().toLowerCase()
  return sampleLanguages.find(({ key, aliases }) =>
    [key, ...aliases].some(candidate => candidate.toLowerCase() === normalized),
  )
}
