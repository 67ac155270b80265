import {
  IDBCursor,
  IDBDatabase,
  IDBFactory,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBRequest,
  IDBTransaction,
} from 'fake-indexeddb';
import { vi } from 'vitest';

/** An empty database until `vi.unstubAllGlobals`. */
export function stubDevice(): void {
  const names = { IDBCursor, IDBDatabase, IDBIndex, IDBKeyRange, IDBObjectStore, IDBRequest, IDBTransaction };
  for (const [name, value] of Object.entries(names)) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', new IDBFactory());
}
