import { expect, test } from 'vitest';
import { nameForHost, secretNameFor } from './secret-names.ts';

test('a secret is named for the host it goes to, and for another host it is another one', () => {
  const name = secretNameFor('https://api.example.com', 'X-Api-Key');
  expect(name).toBe('api.example.com-x-api-key');
  expect(nameForHost(name, 'https://api.example.com', 'https://sandbox.example.com:8443')).toBe(
    'sandbox.example.com-8443-x-api-key',
  );
});

test('a name somebody gave stays', () => {
  expect(nameForHost('kitchen', 'https://a.example', 'https://b.example')).toBe('kitchen');
  expect(nameForHost('a.example-key', 'https://a.example', '')).toBe('a.example-key');
});
