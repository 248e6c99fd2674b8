import cases from './cases.json' with { type: 'json' };
import { type Case, workOut } from './work-out.ts';

/** Read by whoever opened the page: each case with what it came out as here. */
Object.assign(globalThis, { workedOut: (cases as Case[]).map((each) => ({ ...each, here: workOut(each) })) });
