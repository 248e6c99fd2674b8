import type { FastifyInstance } from 'fastify';
import {
  createBoard,
  deleteBoard,
  listBoards,
  listBoardVersions,
  restoreBoard,
  showBoard,
  updateBoard,
} from '#contract/boards.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { getBoard, listBoardsOf, listVersionsOf } from './queries.ts';
import { addBoard, changeBoard, removeBoard, restoreVersion } from './save-board.ts';

export function serveBoards(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, services, listBoards, async ({ site }) => ({ boards: await listBoardsOf(db, site) }));

  serve(app, services, showBoard, async ({ site, params }) => ({ board: await getBoard(db, site, params.id) }));

  serve(app, services, createBoard, async ({ site, person, body, request }) => {
    const board = await addBoard(services, site, person.id, body);
    return { status: true, message: translateMessage(request, 'boards.created'), board };
  });

  serve(app, services, updateBoard, async ({ site, person, params, body, request }) => {
    const board = await changeBoard(services, site, person.id, { id: params.id, ...body });
    return { status: true, message: translateMessage(request, 'boards.saved'), board };
  });

  serve(app, services, deleteBoard, async ({ site, params, request }) => {
    await removeBoard(services, site, params.id);
    return { status: true, message: translateMessage(request, 'boards.deleted') };
  });

  serve(app, services, listBoardVersions, async ({ site, params }) => ({
    versions: await listVersionsOf(db, site, params.id),
  }));

  serve(app, services, restoreBoard, async ({ site, person, params, body, request }) => {
    const board = await restoreVersion(services, site, person.id, { id: params.id, ...body });
    return { status: true, message: translateMessage(request, 'boards.restored'), board };
  });
}
