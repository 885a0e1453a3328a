/** Variables of the author's environment that are passed to samples. All others may be secrets. */
const passed: readonly string[] = ['PATH', 'LANG', 'LC_ALL', 'TZ', 'SystemRoot', 'PATHEXT', 'COMSPEC']

/**
 * The environment of a sample.
 *
 * @param home Its home folder, which is also for temporary files and caches.
 * @param names Other variables that the author wants to pass.
 */
export function sampleEnvironment(
  env: Readonly<Record<string, string | undefined>>,
  home: string,
  names: readonly string[],
): Readonly<Record<string, string>> {
  const variables = [...passed, ...names].flatMap(name => (env[name] === undefined ? [] : [[name, env[name]] as const]))
  const own = { HOME: home, USERPROFILE: home, TMPDIR: home, TEMP: home, TMP: home, NO_COLOR: '1', CI: '1' }
  return { LANG: 'C.UTF-8', PYTHONDONTWRITEBYTECODE: '1', ...own, ...Object.fromEntries(variables) }
}
