import type { SampleLanguage } from './sample-request.ts'

/** The language of a key (no alias), fetched alone; `undefined` for a key that is none. */
export async function loadSampleLanguage(key: string): Promise<SampleLanguage | undefined> {
  return Object.hasOwn(files, key) ? files[key]?.() : undefined
}

const files: Readonly<Record<string, () => Promise<SampleLanguage>>> = {
  bash: async () => (await import('./samples/bash.ts')).bash,
  python: async () => (await import('./samples/python.ts')).python,
  javascript: async () => (await import('./samples/javascript.ts')).javascript,
  node: async () => (await import('./samples/node.ts')).node,
  php: async () => (await import('./samples/php.ts')).php,
  go: async () => (await import('./samples/go.ts')).go,
  java: async () => (await import('./samples/java.ts')).java,
  ruby: async () => (await import('./samples/ruby.ts')).ruby,
  powershell: async () => (await import('./samples/powershell.ts')).powershell,
  swift: async () => (await import('./samples/swift.ts')).swift,
  csharp: async () => (await import('./samples/csharp.ts')).csharp,
  dotnet: async () => (await import('./samples/dotnet.ts')).dotnet,
  typescript: async () => (await import('./samples/typescript.ts')).typescript,
  c: async () => (await import('./samples/c.ts')).c,
  'c++': async () => (await import('./samples/cpp.ts')).cpp,
  kotlin: async () => (await import('./samples/kotlin.ts')).kotlin,
  rust: async () => (await import('./samples/rust.ts')).rust,
  dart: async () => (await import('./samples/dart.ts')).dart,
}
