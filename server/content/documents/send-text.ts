import type { FastifyReply } from 'fastify';

/**
 * Answers JSON text that was put together from stored JSON instead of a value that would be made into the same
 * text. The caller says with `T` what the text stands for.
 */
export function sendJsonText<T>(reply: FastifyReply, text: string): T {
  reply.type('application/json; charset=utf-8');
  return text as T;
}
