import { readApiError, UnreachableError } from '../../../lib/api-error.ts';

interface Upload {
  method: 'POST' | 'PUT';
  path: string;
  body: unknown;
  idempotencyKey?: string;
  /** Called while the body is uploaded. */
  onProgress: (progress: UploadProgress) => void;
  signal: AbortSignal;
}

export interface UploadProgress {
  sentBytes: number;
  totalBytes: number;
}

/** The upload was aborted. The server may have received it all the same. */
export class UploadCanceledError extends Error {
  override readonly name = 'UploadCanceledError';
}

/** Like `api.post`, for a large body: only XMLHttpRequest reports how much has been sent. */
export function upload({ method, path, body, idempotencyKey, onProgress, signal }: Upload): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', 'application/json');
    if (idempotencyKey !== undefined) request.setRequestHeader('idempotency-key', idempotencyKey);

    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress({ sentBytes: loaded, totalBytes: total });
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else void readApiError(responseOf(request)).then(reject);
    };
    request.onerror = () => {
      reject(new UnreachableError({ cause: new Error(`${method} ${path} got no response.`) }));
    };
    request.onabort = () => {
      reject(new UploadCanceledError(`${method} ${path} was canceled.`));
    };
    signal.addEventListener('abort', () => {
      request.abort();
    });
    if (signal.aborted) request.onabort(new ProgressEvent('abort'));
    else request.send(JSON.stringify(body));
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ['x-request-id', 'retry-after']) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  const { status, statusText, responseText } = request;
  return new Response(responseText, { status, statusText, headers });
}
