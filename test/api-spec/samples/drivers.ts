/** A program that runs many samples without a network and prints, as JSON, the URL, the header and the text of each. */
export interface Driver {
  readonly command: readonly string[]
  readonly input: (samples: readonly string[]) => string
}

export const drivers: Readonly<Record<string, Driver>> = {
  bash: { command: ['bash'], input: inBash },
  python: { command: ['python3', '-'], input: inPython },
  php: { command: ['php'], input: inPhp },
  ruby: { command: ['ruby', '-'], input: inRuby },
}

/** A function takes the place of curl; what it is given comes back in hexadecimal digits, made JSON in the end. */
function inBash(samples: readonly string[]): string {
  const before = [
    'export LC_ALL=C.UTF-8',
    'first=1',
    'escape() { local text=$1; text=${text//\\\\/\\\\\\\\}; text=${text//\\"/\\\\\\"}; text=${text//$\'\\n\'/\\\\n}',
    "  text=${text//$'\\t'/\\\\t}; text=${text//$'\\r'/\\\\r}; text=${text//$'\\e'/\\\\u001b}; printf '\"%s\"' \"$text\"; }",
    'curl() {',
    '  [ $first = 1 ] || printf ,; first=0',
    '  local url header body',
    '  while [ $# -gt 0 ]; do',
    '    case $1 in',
    '      --url) url=$2; shift;;',
    '      --header) header=${2#X-Text: }; shift;;',
    '      --data|--data-raw) body=$2; shift;;',
    '    esac',
    '    shift',
    '  done',
    '  printf \'[\'; escape "$url"; printf ,; escape "$header"; printf ,; escape "$body"; printf \']\'',
    '}',
    "printf '['",
  ]
  return [...before, ...samples, "printf ']'"].join('\n')
}

function inPython(samples: readonly string[]): string {
  return `
import json, sys, types
seen = []
def post(url, headers, data):
    seen.append([url, headers["X-Text"], data.decode() if isinstance(data, bytes) else data])
    return types.SimpleNamespace(text="")
sys.modules["requests"] = types.SimpleNamespace(post=post)
for sample in json.loads(${JSON.stringify(JSON.stringify(samples))}):
    exec(sample, {"print": lambda text: None})
print(json.dumps(seen))
`
}

/** Functions of a namespace come before those of the language. */
function inPhp(samples: readonly string[]): string {
  const bodies = samples.map(sample => `$GLOBALS['quiet'](function () {${sample.replace('<?php', '')}\n});`)
  return `<?php
namespace Sample;
$seen = [];
$quiet = function ($run) { ob_start(); $run(); ob_end_clean(); };
function curl_init($url) { return new \\ArrayObject([$url]); }
function curl_setopt_array($curl, $options) { $curl[] = $options[CURLOPT_HTTPHEADER][0]; $curl[] = $options[CURLOPT_POSTFIELDS]; }
function curl_exec($curl) { $GLOBALS['seen'][] = [$curl[0], substr($curl[1], strlen('X-Text: ')), $curl[2]]; return ''; }
foreach (['CURLOPT_RETURNTRANSFER', 'CURLOPT_CUSTOMREQUEST', 'CURLOPT_HTTPHEADER', 'CURLOPT_POSTFIELDS'] as $at => $name) {
  if (!defined($name)) define($name, $at);
}
${bodies.join('\n')}
echo json_encode($seen);
`
}

function inRuby(samples: readonly string[]): string {
  return `
# encoding: utf-8
require 'json'
$seen = []
def require(*) = true
def URI(text) = Struct.new(:text, :hostname, :port, :scheme).new(text)
def puts(*) = nil
class Posted
  attr_accessor :body
  def initialize(uri) = (@uri, @headers = uri, {})
  def []=(name, value)
    @headers[name] = value
  end
  def seen = [@uri.text, @headers['X-Text'], body]
end
module Net
  class HTTP
    Post = Posted
    def self.start(*, **) = yield(new)
    def request(posted)
      $seen << posted.seen
      posted
    end
  end
end
DATA_TEXT = <<'SAMPLES_END_HERE'
${JSON.stringify(samples)}
SAMPLES_END_HERE
JSON.parse(DATA_TEXT).each { |sample| eval(sample) }
print JSON.generate($seen)
`
}
