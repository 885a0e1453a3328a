import { build } from '../../../dist/cli/commands/build.js'

// Runs `docs build` for one test worker after another request of it, see `build-site.ts`.

let last = Promise.resolve()

process.on('message', ({ id, directory, flags }) => {
  last = last.then(async () => process.send({ id, said: await saidBy(directory, flags) }))
})
process.on('disconnect', () => process.exit())

/** Build a site. Returns what the command prints. */
async function saidBy(directory, flags) {
  let said = ''
  const say = text => {
    said += text
  }
  try {
    await build(directory, flags, { out: say, err: say, isTerminal: false, env: process.env, command: 'build' })
  } catch (error) {
    say(String(error?.stack ?? error))
  }
  return said
}
