import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A PostgreSQL server for a measurement, in a folder. Requires root and the packages of Debian. */
export async function startPostgres(folder) {
  const [version] = readdirSync('/usr/lib/postgresql')
  const bin = `/usr/lib/postgresql/${version}/bin`
  const data = join(folder, 'postgres')
  const as = (program, ...args) =>
    execFileSync('su', ['postgres', '-c', [join(bin, program), ...args].join(' ')], { stdio: 'ignore' })
  execFileSync('install', ['-d', '-o', 'postgres', data])
  execFileSync('chmod', ['a+rx', folder])
  as('initdb', '-D', data, '-A', 'trust')
  const start = () => as('pg_ctl', '-D', data, '-w', '-o', `"-p 54999 -k ${data}"`, 'start')
  start()
  const query = text =>
    execFileSync('su', ['postgres', '-c', `psql -h ${data} -p 54999 -At -c "${text}"`], { encoding: 'utf8' }).trim()
  const stop = () => as('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop')
  return {
    url: 'postgres://postgres@127.0.0.1:54999/postgres',
    stop,
    query,
    restart: async () => {
      stop()
      await new Promise(resolve => setTimeout(resolve, 3000))
      start()
    },
  }
}
