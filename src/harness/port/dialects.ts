export { kindOf, suits } from '../../wire/index.ts';
