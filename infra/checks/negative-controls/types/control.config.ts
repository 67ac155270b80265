import { defineConfig } from 'oxlint';
import project from '../../../../oxlint.config.ts';

export default defineConfig({ ...project, ignorePatterns: [] });
