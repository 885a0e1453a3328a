import { expect, test } from 'vitest'
import { diagramSize } from '../../../src/components/diagrams/diagram-size.ts'
import { secondsOfWork } from '../../support/seconds-of-work.ts'

/** What the library draws in the fonts of the site, in pixels. */
const drawn: Readonly<Record<string, readonly [width: number, height: number]>> = {
  'flowchart LR; docs --> site': [250, 70],
  'flowchart TB\n A --> B\n subgraph one [One]\n B --> C\n end\n subgraph two [Two]\n D --> E\n end\n C --> D': [
    158, 586,
  ],
  'stateDiagram-v2\n [*] --> Draft\n Draft --> Review: push\n Review --> Draft: changes wanted\n Review --> Published: merge\n Published --> [*]':
    [198, 412],
  'classDiagram\n Animal <|-- Duck\n Animal <|-- Fish\n Animal : +int age\n Animal : +isMammal()\n class Duck{\n +String beakColor\n +swim()\n +quack()\n }\n class Fish{\n -int sizeInFeet\n -canEat()\n }':
    [395, 378],
  'erDiagram\n CUSTOMER ||--o{ ORDER : places\n ORDER ||--|{ LINE-ITEM : contains\n CUSTOMER {\n string name\n string custNumber PK\n }':
    [248, 514],
  'gantt\n title A\n dateFormat YYYY-MM-DD\n section One\n A :a, 2026-01-01, 3d\n B :b, after a, 2d\n section Two\n C :c, after b, 4d':
    [800, 172],
  'pie title Pets\n "Dogs" : 386\n "Cats" : 85\n "Rats and other small animals" : 15': [741, 450],
  'gitGraph\n commit\n commit\n branch develop\n checkout develop\n commit\n commit\n checkout main\n merge develop\n commit':
    [429, 180],
  'timeline\n title History\n 2002 : LinkedIn\n 2004 : Facebook : Google\n 2005 : YouTube\n 2006 : Twitter': [
    1190, 540,
  ],
}

test.each(Object.entries(drawn))('the size of %j is estimated to within a quarter', (source, [width, height]) => {
  const size = diagramSize(source)
  expect(Math.abs(Math.log(size.width / width))).toBeLessThan(0.25)
  expect(Math.abs(Math.log(size.height / height))).toBeLessThan(0.25)
})

test('participants are side by side, as far apart as their messages need', () => {
  const two = diagramSize('sequenceDiagram\n A->>B: Hello')
  expect(two).toEqual({ width: 450, height: 222 })
  expect(diagramSize('sequenceDiagram\n A->>B: Hello\n B->>C: Hello').width).toBe(650)
  const wordy = diagramSize('sequenceDiagram\n A->>B: Hello, this is a message that takes more room than usual')
  expect(wordy.width).toBeGreaterThan(two.width)
})

test('messages, notes and blocks are below each other', () => {
  const { height } = diagramSize('sequenceDiagram\n A->>B: Hello')
  expect(diagramSize('sequenceDiagram\n A->>B: Hello\n Note over A,B: Hm').height).toBe(height + 51)
  expect(diagramSize('sequenceDiagram\n A->>A: Hello').height).toBe(height + 31)
  expect(diagramSize('sequenceDiagram\n loop Each\n A->>B: Hello\n end').height).toBe(height + 56)
})

test('a rotated flowchart is as wide as it was high', () => {
  const [across, down] = [diagramSize('graph LR\n A-->B-->C'), diagramSize('graph TD\n A-->B-->C')]
  expect(across.width).toBeGreaterThan(across.height)
  expect(down.height).toBeGreaterThan(down.width)
})

test('cycles end, and edges that lead back add no rank', () => {
  expect(diagramSize('graph TD\n A-->B\n B-->A').height).toBe(diagramSize('graph TD\n A-->B').height)
})

test('the front matter, comments and directives of a diagram do not change its size', () => {
  const plain = 'graph TD\n A-->B'
  expect(diagramSize(`---\ntitle: x\n---\n%%{init: {"theme": "forest"}}%%\n%% why\n${plain}`)).toEqual(
    diagramSize(plain),
  )
})

test('an unknown diagram is estimated by its lines', () => {
  expect(diagramSize('no diagram')).toEqual({ width: 600, height: 100 })
  expect(diagramSize('constructor')).toEqual({ width: 600, height: 100 })
  expect(diagramSize('')).toEqual({ width: 600, height: 60 })
})

test('a source of any length is estimated quickly', () => {
  const long = `graph TD\n${Array.from({ length: 20_000 }, (_, at) => `N${at} --> N${at + 1}`).join('\n')}`
  const work = secondsOfWork()
  const { width, height } = diagramSize(long)
  expect(work()).toBeLessThan(5)
  expect(Math.max(width, height)).toBeLessThanOrEqual(20_000)
})

test('lines with many nodes or without line breaks are estimated quickly', () => {
  const names = Array.from({ length: 90 }, (_, at) => at).join('&')
  const work = secondsOfWork()
  for (const line of [`${names}-->${names}`, `A -- ${'a '.repeat(190)}`, names.replaceAll('&', '& x')]) {
    expect(diagramSize(`graph TD\n${Array(200).fill(line).join('\n')}`).width).toBeGreaterThan(0)
  }
  expect(work()).toBeLessThan(2)
})
