import { expect, test } from 'vitest'
import { draw, element } from '../support/draw.ts'

test('a frame has a hint above and a caption with formatting below', () => {
  const frame = element(
    'Frame',
    { hint: 'Press it', caption: 'See **this** and [that](/x)', style: { width: 300 } },
    'inside',
  )
  expect(draw(frame)).toMatchInlineSnapshot(`
    "<figure class="frame" style="width:300px;">
      <div class="frame-hint" data-component-part="frame-hint">
        <svg class="glyph" width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M12 3v4m0 10v4M3 12h4m10 0h4m-9-2v4m-2-2h4"></path>
        </svg>
        <span>
          Press it
        </span>
      </div>
      <div class="frame-content" data-component-part="frame-content">
        inside
      </div>
      <figcaption class="frame-caption" data-component-part="frame-description">
        See 
        <strong>
          this
        </strong>
         and 
        <a class="link" href="/x">
          that
        </a>
      </figcaption>
    </figure>"
  `)
})

test('a video that plays automatically inside a frame is treated as an animated image', () => {
  const film = (props: object) => draw(element('Frame', {}, element('video', { src: '/a.mp4', ...props })))
  expect(film({ autoPlay: true })).toContain('<video autoplay src="/a.mp4" playsinline loop muted>')
  expect(film({ autoplay: true })).toContain('<video autoplay src="/a.mp4" playsinline loop muted>')
  for (const name of ['playsInline', 'playsinline'])
    expect(film({ autoplay: true, [name]: true })).toMatch(/^(?!.*playsinline.*playsinline).*playsinline/s)
  expect(film({ controls: true })).toContain('<video controls src="/a.mp4">')
  expect(draw(element('video', { src: '/a.mp4', autoPlay: true }))).not.toContain('muted')
})

test('only complete formatting in a caption is applied', () => {
  const caption = (text: string) =>
    draw(element('Frame', { caption: text }))
      .split('frame-description">')[1]
      ?.split('</figcaption>')[0]
      ?.replace(/\n\s*/g, '')
  expect(caption('a * b **c**, `d*e*`')).toBe('a * b <strong>c</strong>, <code>d*e*</code>')
  expect(caption('[a](/wiki/A_(b)) **b**')).toContain('href="/wiki/A_(b)"')
  expect(caption('**a** '.repeat(20_000))?.length).toBeGreaterThan(20_000)
  expect(caption('snake_case_name and 2 < 3')).toBe('snake_case_name and 2 &lt; 3')
})
