import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadSchemas } from './schemas/load.ts';
import { typesOf } from './schemas/types.ts';
import { validatorsOf } from './schemas/validators.ts';

const root = join(import.meta.dirname, '..');
const schemas = loadSchemas(join(root, 'schema'));
writeFileSync(join(root, 'generated/types.ts'), await typesOf(schemas));
writeFileSync(join(root, 'generated/validators.ts'), await validatorsOf(schemas));
