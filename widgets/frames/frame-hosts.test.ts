import { expect, test } from 'vitest';
import { embed } from '#widgets/embed/embed.ts';
import { render } from '#widgets/testing.ts';
import { video } from '#widgets/video/video.ts';
import { videoSource } from '#widgets/video/video-source.ts';
import { frameAddress } from './frame-hosts.ts';

test.each([
  ['https://www.openstreetmap.org/export/embed.html?bbox=1,2,3,4', true],
  ['https://www.google.com/maps/embed?pb=1', true],
  ['https://www.google.com/search?q=1', false],
  ['https://www.google.com.evil.example/maps/embed', false],
  ['http://www.google.com/maps/embed', false],
  ['https://user@www.google.com/maps/embed', false],
  ['https://www.google.com:8443/maps/embed', false],
  ['//www.google.com/maps/embed', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
])('%s may be framed: %s', (address, may) => {
  expect(frameAddress(address, 'embed') !== '').toBe(may);
  expect(render(embed, { address, title: 'T' }).includes('<iframe')).toBe(may);
});

test.each([
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=3', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'],
  ['https://youtu.be/aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'],
  ['https://m.youtube.com/shorts/aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'],
  ['https://vimeo.com/1084537', 'https://player.vimeo.com/video/1084537'],
])('the player of %s is found', (address, player) => {
  expect(videoSource(address)).toEqual({ kind: 'frame', address: player });
});

test.each(['https://evil.example/watch?v=aqz-KE-bpKQ', 'https://youtube.com.evil.example/embed/aqz-KE-bpKQ', '', 'x'])(
  '%j has no player',
  (address) => {
    expect(videoSource(address)).toBeUndefined();
  },
);

test('a video is a link until it is pressed, and a file is played by the browser', () => {
  const elsewhere = render(video, { address: 'https://youtu.be/aqz-KE-bpKQ', title: 'Bunny' });
  expect(elsewhere).toContain('href="https://youtu.be/aqz-KE-bpKQ"');
  expect(elsewhere).not.toMatch(/<iframe|<video|ytimg/);
  expect(render(video, { address: '/film.mp4', title: 'T', subtitles: '/film.vtt' })).toMatch(
    /<video [^>]*controls[^>]*src="\/film\.mp4"[^>]*><track kind="captions" src="\/film\.vtt" srclang="en"/,
  );
});
