"""The same work on many cores or machines: by processes, or by Ray."""

import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

T = TypeVar("T")

RETRIES = 3  # times that a worker may die before the work is given up


def spread(work: Callable[..., T], tasks: Sequence[tuple[Any, ...]], jobs: int, *, ray: bool = False) -> Iterator[T]:
    """What the work answers to each task, as it is ready. A worker that is killed is replaced, and only what it was at
    is done again."""
    if ray:
        yield from _on_ray(work, tasks, jobs)
    elif jobs <= 1 or len(tasks) <= 1:
        yield from (work(*task) for task in tasks)
    else:
        yield from _on_cores(work, list(tasks), jobs)


def _on_cores(work: Callable[..., T], tasks: list[tuple[Any, ...]], jobs: int) -> Iterator[T]:
    for attempt in range(RETRIES + 1):
        failed: list[tuple[Any, ...]] = []
        with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
            running = {pool.submit(work, *task): task for task in tasks}
            try:
                for done in as_completed(running):
                    try:
                        yield done.result()
                    except BrokenProcessPool:
                        failed.append(running[done])
                        if attempt == RETRIES:
                            raise
            except BaseException:  # what went wrong is told when the tasks that run are done, not after all others
                pool.shutdown(wait=False, cancel_futures=True)
                raise
        if not failed:
            return
        tasks = failed


def _on_ray(work: Callable[..., T], tasks: Sequence[tuple[Any, ...]], jobs: int) -> Iterator[T]:
    """On the cluster that RAY_ADDRESS names, or on one started here with so many workers."""
    import ray  # the extra `ray`

    started = not ray.is_initialized()
    if started:
        cluster = os.environ.get("RAY_ADDRESS")
        ray.init(num_cpus=None if cluster else jobs, include_dashboard=None if cluster else False, log_to_driver=False)
    try:
        remote = ray.remote(max_retries=RETRIES)(work)
        running = [remote.remote(*task) for task in tasks]
        while running:
            ready, running = ray.wait(running)
            yield ray.get(ready[0])
    finally:
        if started:
            ray.shutdown()
