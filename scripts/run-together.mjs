import { spawn } from 'node:child_process'

// Runs scripts of package.json at the same time, and fails if one of them fails.
//
//   node scripts/run-together.mjs build types lint
//
// Each of them uses only one processor for part of its time, so together they take much less time than one after the
// other. The output of a script is printed when the script ends, so that outputs do not mix.

const names = process.argv.slice(2)
console.log(`Running together: ${names.join(', ')}`)
const results = await Promise.all(names.map(run))
process.exitCode = results.every(isGood => isGood) ? 0 : 1

/** Run a script and print its output. Returns whether it succeeded. */
function run(name) {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const child = spawn('npm', ['run', '--silent', name], {
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    const output = []
    child.stdout.on('data', data => output.push(data))
    child.stderr.on('data', data => output.push(data))
    child.on('error', reject)
    child.on('close', code => {
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      console.log(`${name}: ${code === 0 ? 'passed' : 'failed'} after ${seconds} s`)
      process.stdout.write(Buffer.concat(output))
      resolve(code === 0)
    })
  })
}
