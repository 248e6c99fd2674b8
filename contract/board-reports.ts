import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { saved } from '#contract/lists.ts';
import { addNumberReaders, listNumberReports, subscribeToNumbers } from '#contract/number-reports.ts';

const ofBoard = z.strictObject({ board: documentId });

export const listBoardReports = exchange({
  id: 'boardReports.list',
  method: 'GET',
  path: '/v1/boards/{board}/reports',
  summary: 'Who gets a board by mail and when the next are sent: one’s own, and those of all members for admins',
  may: 'read',
  params: ofBoard,
  status: 200,
  response: listNumberReports.response,
  problems: ['invalid', 'unauthorized', 'not_found'],
});

export const subscribeToBoard = exchange({
  id: 'boardReports.subscribe',
  method: 'POST',
  path: '/v1/boards/{board}/reports/subscribe',
  summary: 'Get a board by mail, each week or each month',
  may: 'read',
  params: ofBoard,
  body: subscribeToNumbers.body,
  status: 200,
  response: saved,
  problems: ['invalid', 'unauthorized', 'not_found'],
});

export const addBoardReaders = exchange({
  id: 'boardReports.add',
  method: 'POST',
  path: '/v1/boards/{board}/reports',
  summary: 'Send a board to members by mail',
  may: 'administer',
  params: ofBoard,
  body: addNumberReaders.body,
  status: 200,
  response: saved,
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found'],
});

export const deleteBoardReport = exchange({
  id: 'boardReports.delete',
  method: 'POST',
  path: '/v1/boardReports/{id}/delete',
  summary: 'End mails: one’s own, and those of any member for admins',
  may: 'read',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: saved,
  problems: ['unauthorized', 'not_found'],
});
